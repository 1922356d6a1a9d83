/** Vendors of online services, by category: `Name|words, other words`; `=` when the words must be the whole name. */

export const softwareVendors = `
Amazon Web Services|amazon web services, aws, aws emea
Google Cloud|google cloud, google gcp
Google Workspace|google workspace, google gsuite, google gsuite apps
Google One|google one, google storage
Microsoft 365|microsoft 365, microsoft office, msft office, microsoft azure, msft azure, microsoft store subs, =microsoft, =msft
Apple (suscripciones)|apple bill, itunes bill
Vercel|vercel
Netlify|netlify
Cloudflare|cloudflare
DigitalOcean|digitalocean, digital ocean
Hetzner|hetzner
OVH|ovh, ovhcloud
Linode|linode, akamai technologies
Heroku|heroku
Render|render services, =render
Fly.io|fly io
Railway|=railway, railway corp
Supabase|supabase
MongoDB|mongodb, mongodbcloud
Oracle|oracle cloud, oracle america
GitHub|github
GitLab|gitlab
JetBrains|jetbrains
Atlassian|atlassian
Notion|notion labs, =notion, notion so
Slack|slack technologies, =slack
Zoom|zoom us, zoom video, =zoom
Figma|figma
Canva|canva
Adobe|adobe
Dropbox|dropbox
Box|=box
OpenAI|openai, chatgpt
Anthropic|anthropic, claude ai
Midjourney|midjourney
ElevenLabs|elevenlabs
Grammarly|grammarly
1Password|1password
LastPass|lastpass
NordVPN|nordvpn, nord security
Namecheap|namecheap, name cheap
GoDaddy|godaddy, dnh godaddy
Hostinger|hostinger
Bluehost|bluehost
SiteGround|siteground
DreamHost|dreamhost
Porkbun|porkbun
Squarespace|squarespace
Wix|=wix
Webflow|webflow
WordPress|wordpress, automattic, wpengine, wp engine
Elementor|elementor
Shopify (plan)|shopify
BigCommerce|bigcommerce
Ecwid|ecwid
Klaviyo|klaviyo
Mailchimp|mailchimp, intuit mailchimp
ActiveCampaign|activecampaign
ConvertKit|convertkit, =kit
Brevo|sendinblue, =brevo
SendGrid|sendgrid
Twilio|twilio
HubSpot|hubspot
Salesforce|salesforce
Zendesk|zendesk
Intercom|=intercom, intercom io
Pipedrive|pipedrive
Zoho|zoho
Airtable|airtable
Trello|trello
Asana|=asana
monday.com|=monday
ClickUp|clickup
Linear|=linear, linear orbit
Miro|=miro, realtimeboard
Loom|=loom, loom subscription
Calendly|calendly
Typeform|typeform
SurveyMonkey|surveymonkey, momentive
Zapier|zapier
Make|=make, celonis make
DocuSign|docusign
QuickBooks|quickbooks, intuit qbooks
Xero|=xero, xero us
FreshBooks|freshbooks
Gusto (programa)|gusto fee
Ahrefs|ahrefs
Semrush|semrush
Hootsuite|hootsuite
Buffer|=buffer
Envato|envato
Shutterstock|shutterstock
Freepik|freepik
Vimeo|vimeo
Kajabi|kajabi
Teachable|teachable
Thinkific|thinkific
Hotmart (plan)|hotmart subscription
ManyChat|manychat
Sentry|=sentry, functional software
Datadog|datadog
`;

export const advertisingVendors = `
Google Ads|google ads, google adwords, adwords
Meta Ads|facebk, facebook ads, meta ads, meta platforms, facebook
TikTok Ads|tiktok ads, tiktok
LinkedIn Ads|linkedin ads, linkedin marketing
X Ads|twitter ads, x ads, x corp paid
Microsoft Ads|microsoft advertising, bing ads
Pinterest Ads|pinterest
Taboola|taboola
Outbrain|outbrain
Snap Ads|snap ads, snapchat
Reddit Ads|reddit
Vistaprint|vistaprint
`;

export const educationVendors = `
Udemy|udemy
Coursera|coursera
Platzi|platzi
Domestika|domestika
Skillshare|skillshare
O'Reilly|oreilly media
`;
