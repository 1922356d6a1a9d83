/** `GET /config.json`: explicit allow-list of what the browser may know, so that one bundle serves every environment. */
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
    /** Set only where a stand-in serves the card script; absent means the provider's own address. */
    scriptUrl?: string;
  };
  /** The partner's page of a company, with `{id}` as placeholder of its number. */
  partnerCompanyUrl?: string;
};
