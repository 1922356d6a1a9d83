#!/bin/sh
# What the image of PostgreSQL does at its first start, for Debian's packages; everything else is started as it is.
set -e
[ "$1" = postgres ] || exec "$@"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  cat "$POSTGRES_PASSWORD_FILE" > "$password"
  # shellcheck disable=SC2086
  initdb --username=postgres --pwfile="$password" $POSTGRES_INITDB_ARGS > /dev/null
  rm "$password"
  shift
  pg_ctl --wait -o "$* -c listen_addresses=''" start > /dev/null
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql -v ON_ERROR_STOP=1 --no-psqlrc --username=postgres --dbname=postgres --file="$file"
  done
  pg_ctl --wait --mode=fast stop > /dev/null
  set -- postgres "$@"
fi
exec "$@"
