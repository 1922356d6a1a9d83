import type { Page } from '@playwright/test';

/** From now on this page's device can keep passkeys, with a finger that is always there; `isWilling(false)`: nobody touches it. */
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
