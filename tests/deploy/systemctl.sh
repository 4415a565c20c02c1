#!/bin/bash
# In place of systemd in a bare system: starts the services that the page for installing asks for, as their units say.
set -euo pipefail

line() { sed -n "s/^$2=//p" "/etc/systemd/system/$1.service"; }

run_as_the_unit_says() {
  cd "$(line "$1" WorkingDirectory)"
  set -a
  . "$(line "$1" EnvironmentFile)"
  exec setpriv --reuid="$(line "$1" User)" --regid="$(line "$1" User)" --init-groups bash -c "$2"
}

for unit in "${@:2}"; do
  case "$1 $unit" in
    *" --now") ;;
    *" redis-server") runuser -u redis -- redis-server /etc/redis/redis.conf --daemonize yes --supervised no ;;
    *" nginx") nginx ;;
    enable*)
      (run_as_the_unit_says "$unit" "$(line "$unit" ExecStartPre)")
      (run_as_the_unit_says "$unit" "$(line "$unit" ExecStart)") >>"/var/log/$unit.log" 2>&1 &
      ;;
  esac
done
