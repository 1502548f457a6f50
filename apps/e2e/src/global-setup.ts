import { prepareTaking } from './taken.ts';

export default async function globalSetup(): Promise<void> {
  // A storefront elsewhere, whose database is out of reach, has one buyer.
  if (process.env['DATABASE_URL']) await prepareTaking();
}
