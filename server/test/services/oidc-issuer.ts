import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { AddressInfo } from 'node:net';

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

const KEY_ID = 'first';

/** Local OpenID Connect issuer: discovery, keys and ID tokens only. */
export async function oidcIssuer(audience: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    void answer(request.url ?? '').then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(url: string): Promise<object> {
    if (url === '/.well-known/openid-configuration') return { issuer, jwks_uri: `${issuer}/keys` };
    return { keys: await publicKeys() };
  }
  const publicKeys = async (): Promise<JWK[]> => [{ ...(await exportJWK(publicKey)), kid: KEY_ID, use: 'sig' }];

  return {
    issuer,
    asked: requests,
    publicKeys,
    stop: () => new Promise((resolve) => server.close(resolve)),
    /** Signs an ID token with these claims; `at` is epoch ms, `sign` overrides the signature. */
    async idToken(claims: Record<string, unknown>, at: number, sign?: { header?: object; key?: PrivateKey | Uint8Array }): Promise<string> {
      const seconds = Math.floor(at / 1000);
      const all = { iss: issuer, aud: audience, iat: seconds, exp: seconds + 600, ...claims };
      const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      return new SignJWT(given).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...sign?.header }).sign(sign?.key ?? privateKey);
    },
  };
}
