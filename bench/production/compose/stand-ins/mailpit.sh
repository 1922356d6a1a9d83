#!/bin/sh
[ "$1" = readyz ] && exec wget -q -O /dev/null http://127.0.0.1:8025/api/messages
export SANDBOX_PROVIDERS=mail SANDBOX_HOST=0.0.0.0 SANDBOX_MAIL_PORT=8025 SANDBOX_SMTP_PORT=1025
exec /stand-ins/node /stand-ins/inbox.js
