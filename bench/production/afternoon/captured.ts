/** What the card provider's stand-in has captured, in cents. */
export async function capturedAt(stripe: string): Promise<{ id: string; amount: number }[]> {
  const found: { id: string; amount: number }[] = [];
  for (let after = ''; ;) {
    const answer = await fetch(`${stripe}/v1/payment_intents?limit=100${after && `&starting_after=${after}`}`, {
      headers: { authorization: 'Bearer sk_live_clave' },
    });
    const { data, has_more } = (await answer.json()) as {
      data: { id: string; status: string; amount_received: number }[];
      has_more: boolean;
    };
    for (const { id, status, amount_received } of data)
      if (status === 'succeeded') found.push({ id, amount: amount_received });
    if (!has_more) return found;
    after = data.at(-1)!.id;
  }
}
