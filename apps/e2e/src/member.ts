import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { mailNaming } from './mailbox.ts';
import { newEmail } from './new-email.ts';

export interface Member {
  readonly email: string;
  readonly password: string;
}

/** Presses a button that sends a password or a link. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** The address in the button of the newest mail that names these words. */
export async function linkMailed(
  request: APIRequestContext,
  address: string,
  words: string,
): Promise<string> {
  const { text } = await mailNaming(request, address, words);
  return /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? '';
}

/** Fills in the page of sign-on that is open. */
export async function enterPassword(page: Page, { email, password }: Member): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

/** Signs in, and shows the account. */
export async function signIn(page: Page, member: Member): Promise<void> {
  await page.goto('/login?redirectUri=%2Faccount');
  await enterPassword(page, member);
  await expect(page.getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible();
}

/** Fills in the page to register that is open, and asks for the account. */
async function askForAccount(page: Page, { email }: Pick<Member, 'email'>): Promise<void> {
  await page.getByLabel('First name').fill('Wanda');
  await page.getByLabel('Last name').fill('Walker');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Create account');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
}

/** Opens an account by its mail, and shows it: signed in. */
export async function register(page: Page): Promise<Member> {
  const member = { email: newEmail(), password: 'four quiet tires roll' };
  await page.goto('/register');
  await askForAccount(page, member);
  await page.goto(await linkMailed(page.request, member.email, 'Confirm your email'));
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await press(page, 'Open my account');
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Wanda' })).toBeVisible();
  return member;
}
