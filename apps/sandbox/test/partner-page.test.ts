import { expect, test } from 'vitest';
import { runSandbox } from './harness.ts';

const EMBEDS = 'http://127.0.0.1:4202';

test('a partner’s page has one script tag of the shop, and lets in nothing else', async () => {
  const { partnerPort } = await runSandbox({ PARTNER_DEMO_EMBEDS: EMBEDS, PARTNER_DEMO_PORT: '0' });
  const response = await fetch(`http://127.0.0.1:${String(partnerPort)}/?member=member-7`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text).toContain(`src="${EMBEDS}/embed.js"`);
  expect(text).toContain('data-user-id="member-7"');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`script-src ${EMBEDS};`);
  expect(policy).toContain(`frame-src ${EMBEDS};`);
});

test('it takes a member’s name of plain letters only', async () => {
  const { partnerPort } = await runSandbox({ PARTNER_DEMO_EMBEDS: EMBEDS, PARTNER_DEMO_PORT: '0' });
  const response = await fetch(
    `http://127.0.0.1:${String(partnerPort)}/?member=${encodeURIComponent('"><b>')}`,
  );
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain('<b>');
});

test('where nothing is to be embedded there is none', async () => {
  expect((await runSandbox()).partnerPort).toBeNull();
});
