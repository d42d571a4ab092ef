#!/bin/sh
# What an operator does with the two PostgreSQL servers of `compose.standby.yaml` (docs/operations.md, "Two machines"):
#   status   on either: its role, and on the primary whether writes wait for the standby
#   on       on the primary: from now on a write is acknowledged once the standby has it on its disk
#   off      on the primary: writes no longer wait; what is written from now on is lost with this machine
#   promote  on the standby, when the primary is lost: it becomes the primary
set -eu
export PGPASSWORD="$POSTGRES_PASSWORD"

sql() {
  psql --no-password --no-psqlrc --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 \
    --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --command="$1"
}

# $1: the name of the standby that writes wait for, or nothing.
wait_for() {
  sql "alter system set synchronous_standby_names = '$1'"
  sql 'select pg_reload_conf()' >/dev/null
  while [ "$(sql 'show synchronous_standby_names')" != "$1" ]; do sleep 0.1; done
}

replicates_as() {
  sql "select count(*) from pg_stat_replication where application_name = 'standby' and $1"
}

status() {
  if [ "$(sql 'select pg_is_in_recovery()')" = t ]; then
    echo "standby, $(sql "select coalesce((select status from pg_stat_wal_receiver), 'without its primary')")"
  elif [ -z "$(sql 'show synchronous_standby_names')" ]; then
    echo "primary; writes do not wait for a standby ($(replicates_as "state = 'streaming'") connected)"
  elif [ "$(replicates_as "sync_state = 'sync'")" = 1 ]; then
    echo 'primary; every write is on the standby before it is acknowledged'
  else
    echo 'primary; WRITES WAIT until the standby is back ("off" ends that)'
  fi
}

case "${1:-}" in
  status) status ;;
  on)
    if [ "$(replicates_as "state = 'streaming'")" != 1 ]; then
      echo 'No standby is connected and up to date: all writes would wait. Nothing was changed.' >&2
      exit 1
    fi
    wait_for standby
    while [ "$(replicates_as "sync_state = 'sync'")" != 1 ]; do sleep 0.1; done
    status
    ;;
  off)
    wait_for ''
    status
    ;;
  promote)
    if [ "$(sql 'select pg_is_in_recovery()')" != t ]; then
      echo 'This server is no standby. Nothing was changed.' >&2
      exit 1
    fi
    # The setting may have been copied from the primary; this server has no standby yet.
    wait_for ''
    sql 'select pg_promote()' >/dev/null
    status
    ;;
  *)
    echo 'Usage: replication.sh status|on|off|promote' >&2
    exit 2
    ;;
esac
