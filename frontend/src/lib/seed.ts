/** Checking a published seed against the commitment that was shown before play. */

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** SHA-256 of the seed's bytes is the commitment (M3). */
export async function seedMatches(seed: string, commitment: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', bytes(seed));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment.toLowerCase();
}
