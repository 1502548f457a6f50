import { listSizes } from '@tirekit/contract';
import {
  formErrors,
  parseForm,
  redirectTo,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import { canonicalSizeSlug } from '@tirekit/tires';
import { data } from 'react-router';
import { type Confirmed, ConfirmSizeForm } from '../model/confirm-form.ts';
import { type SnapAnswer } from '../model/snap-answer.ts';
import { getTrouble } from '../model/troubles.ts';
import { sendPicture } from './send-picture.ts';

/**
 * Takes a form of the page: a picture for our server to read, where scripts do not run, or the size that the buyer has confirmed.
 * @throws a redirect to the tires in that size
 */
export async function takeSnapForm({ api }: RequestContext, fields: FormData) {
  if (fields.get('intent') === 'show') {
    const form = await parseForm(fields, ConfirmSizeForm);
    if (!form.ok) return formErrors(form);
    const sizes = await toResult(api.call(listSizes));
    const onSale = sizes.ok ? sizes.answer.sizes.map(({ slug }) => slug) : [];
    throw redirectTo(getPage(form.value, onSale));
  }
  const picture = fields.get('picture');
  if (!(picture instanceof File) || picture.name === '') return refused({ trouble: { kind: 'no-file' } });
  try {
    const answer: SnapAnswer = { result: await sendPicture(api, { picture }) };
    return answer;
  } catch (error) {
    return refused({ trouble: getTrouble(error, 'server-failed') });
  }
}

const refused = (answer: SnapAnswer) => data(answer, { status: 422 });

/** The tires in a size, with the verdict for the chosen vehicle. The finder says of a size that nobody sells what to do. */
function getPage({ size, fitment, drive }: Confirmed, onSale: readonly string[]): string {
  const slug = canonicalSizeSlug(size);
  if (slug === null || !onSale.includes(slug))
    return `/find/size?${new URLSearchParams({ size }).toString()}`;
  const car = new URLSearchParams({ ...(fitment && { fitment }), ...(fitment && drive && { drive }) });
  return `/tire-sizes/${slug}${car.size > 0 ? `?${car.toString()}` : ''}`;
}
