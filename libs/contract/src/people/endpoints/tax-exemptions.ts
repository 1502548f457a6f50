import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ExemptionFileId, ExemptionForm, ExemptionId, TaxExemptions } from '../entities/tax-exemption.ts';

export const listExemptions = endpoint({
  id: 'exemptions.list',
  method: 'GET',
  path: '/v1/account/tax-exemptions',
  summary: 'The buyer’s tax-exemption certificates, the latest first. Withdrawn ones are left out.',
  auth: 'channel',
  access: 'account',
  answer: TaxExemptions,
  errors: ['sign-on-required'],
});

export const submitExemption = endpoint({
  id: 'exemptions.submit',
  method: 'POST',
  path: '/v1/account/tax-exemptions',
  summary:
    'Hands in a certificate whose file was sent before. It applies once we have approved it. The same file again is the certificate that is there.',
  auth: 'channel',
  access: 'account',
  body: z.extend(ExemptionForm, { fileId: ExemptionFileId }),
  answer: TaxExemptions,
  errors: ['sign-on-required', 'unprocessable'],
});

export const withdrawExemption = endpoint({
  id: 'exemptions.withdraw',
  method: 'DELETE',
  path: '/v1/account/tax-exemptions/{exemptionId}',
  summary: 'Withdraws a certificate: it applies to no further order. One that is gone already is fine.',
  auth: 'channel',
  access: 'account',
  params: z.object({ exemptionId: ExemptionId }),
  answer: TaxExemptions,
  errors: ['sign-on-required'],
});
