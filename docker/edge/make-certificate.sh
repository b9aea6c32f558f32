#!/bin/sh
# sh docker/edge/make-certificate.sh FOLDER DOMAIN: a certificate nobody else trusts, for trying out: tls.crt and tls.key, for the domain and the names below it.
set -eu
mkdir -p "$1"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -keyout "$1/tls.key" -out "$1/tls.crt" \
  -subj "/CN=$2" -addext "subjectAltName=DNS:$2,DNS:*.$2"
# The edge reads it as a user of its own.
chmod 644 "$1/tls.key"
