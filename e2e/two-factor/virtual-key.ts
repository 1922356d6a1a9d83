import type { Page } from '@playwright/test';

/** Adds a virtual authenticator that always approves; `isWilling(false)` stops approving. */
export async function giveKey(page: Page): Promise<{ isWilling: (isThere: boolean) => Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const isWilling = async (isThere: boolean) => {
    await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isThere });
  };
  return { isWilling };
}
