#!/bin/sh
# The card provider's stand-in under the provider's own name, with TLS.
export SANDBOX_PROVIDERS=stripe SANDBOX_HOST=0.0.0.0 SANDBOX_WEBHOOK_URL=http://api:5000/api/payments/webhook
export STRIPE_SECRET_KEY=sk_live_clave STRIPE_WEBHOOK_SECRET=whsec_clave
/stand-ins/node /stand-ins/inbox.js &
export HOME=/tmp XDG_DATA_HOME=/tmp XDG_CONFIG_HOME=/tmp
cat > /tmp/Caddyfile <<'EOF'
{
	admin off
}
api.stripe.com {
	tls /certificates/chain.pem /certificates/key.pem
	reverse_proxy 127.0.0.1:5002
}
EOF
exec caddy run --config /tmp/Caddyfile --adapter caddyfile
