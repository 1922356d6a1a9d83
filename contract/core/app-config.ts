/** `GET /config.json`: the explicit allow-list of what a browser may know, so that one bundle serves every environment. */
export type AppConfig = {
  auth: {
    /** With scheme for a local provider, bare host for a tenant; no trailing slash. */
    domain: string;
    clientId: string;
    audience: string;
    cacheLocation: 'memory' | 'localstorage';
    useRefreshTokens: boolean;
  };
  stripe: {
    publishableKey: string;
    /** Only where a stand-in serves the card script; absent means the provider's own address. */
    scriptUrl?: string;
  };
  /** The filing partner's page of a company, with `{id}` where its number goes; absent where there is none to open. */
  partnerCompanyUrl?: string;
};
