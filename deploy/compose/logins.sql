-- Once, when the database is made. The migration does the rest as the owner.
\set owner `cat /run/secrets/zarpa/owner`
\set app `cat /run/secrets/zarpa/app`
\set identity `cat /run/secrets/zarpa/identity`
create role zarpa_owner login password :'owner';
create role zarpa_app login password :'app';
create role zarpa_identity login password :'identity';
create database zarpa owner zarpa_owner;
revoke connect on database zarpa from public;
grant connect on database zarpa to zarpa_app, zarpa_identity;
\connect zarpa
create schema identity authorization zarpa_identity;
