#!/bin/sh
exec /stand-ins/node /stand-ins/store.js "$@"
