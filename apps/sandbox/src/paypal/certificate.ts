import { createSign, type KeyObject, randomBytes } from 'node:crypto';
import { DAY_MS } from '@tirekit/contract';

/** The few forms of DER (X.690) that a certificate consists of. */
const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);
const bits = (content: Buffer): Buffer => tagged(0x03, Buffer.from([0]), content);
const utcTime = (time: Date): Buffer =>
  tagged(0x17, Buffer.from(`${time.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const getName = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))));

/** An X.509 certificate that an RSA key gives itself, in PEM, valid for ten days. */
export function selfSigned(name: string, keys: { publicKey: KeyObject; privateKey: KeyObject }): string {
  const now = Date.now();
  const serial = randomBytes(8);
  serial[0] = 1;
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, serial),
    SHA256_WITH_RSA,
    getName(name),
    sequence(utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + 9 * DAY_MS))),
    getName(name),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(content).sign(keys.privateKey);
  const base64 = sequence(content, SHA256_WITH_RSA, bits(signature)).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
