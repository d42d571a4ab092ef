#!/bin/sh
# Starts PostgreSQL for `compose.standby.yaml`: as a standby of the server STANDBY_OF if that is set, and otherwise as a primary.
# The arguments are the program that is started. The password stays in the environment: it is in no file and no argument.
set -eu
settings=$(dirname "$0")
export PGPASSWORD="$POSTGRES_PASSWORD"

if [ -n "${STANDBY_OF:-}" ]; then
  primary="host=$STANDBY_OF user=$POSTGRES_USER application_name=standby"
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  if [ -z "$(ls -A "$PGDATA")" ]; then
    echo "The data of $STANDBY_OF are copied."
    # The slot of a former standby may have lost what this copy needs. One that is in use cannot be dropped.
    pg_receivewal --no-password --dbname="$primary" --drop-slot --slot=standby 2>/dev/null || :
    pg_basebackup --no-password --dbname="$primary" --pgdata="$PGDATA" --create-slot --slot=standby --checkpoint=fast
    touch "$PGDATA/standby.signal"
  elif [ ! -e "$PGDATA/standby.signal" ]; then
    echo "The data folder is no copy of $STANDBY_OF. If this server was promoted, remove STANDBY_OF from its settings." \
      "If it should become a standby, delete its data folder (the volume \"database\") first." >&2
    exit 1
  fi
  set -- "$@" -c "primary_conninfo=$primary" -c primary_slot_name=standby
fi

# A standby that stays away makes the primary hold 8 GB of its log at most, and has to be copied again after that.
exec "$@" -c "hba_file=$settings/pg_hba.conf" -c password_encryption=scram-sha-256 -c max_slot_wal_keep_size=8GB
