import { putGiftCard, removeGiftCard } from '@tirekit/contract';
import {
  type ApiFailure,
  formErrors,
  parseForm,
  redirectTo,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import { chosenMethod } from '../model/chosen-payment.ts';
import { GiftCardForm, GiftCardPaysForm } from '../model/gift-card-form.ts';
import { choosePayment } from './choose-payment.ts';

const HERE = '/checkout/payments';

/** Carries out the payment step's forms about a gift card. */
export async function changeGiftCard(context: RequestContext, fields: FormData) {
  const { api } = context;
  switch (fields.get('intent')) {
    case 'gift-card-remove': {
      const result = await toResult(api.call(removeGiftCard));
      if (!result.ok) return formErrors({ values: {} }, result.failure);
      throw redirectTo(HERE);
    }
    case 'gift-card-pays': {
      const form = await parseForm(fields, GiftCardPaysForm);
      if (!form.ok) return formErrors(form);
      throw redirectTo(await choosePayment(context, chosenMethod('gift-card', {})));
    }
    default: {
      const form = await parseForm(fields, GiftCardForm);
      if (!form.ok) return formErrors(form);
      const result = await toResult(api.call(putGiftCard, { body: { code: form.value.giftCard } }));
      if (result.ok) throw redirectTo(HERE);
      return formErrors(form, besideCode(result.failure));
    }
  }
}

/** The API calls the field by another name. */
function besideCode(failure: ApiFailure): ApiFailure {
  for (const field of failure.fields) field.path = field.path.replace(/(?:^|\.)code$/, 'giftCard');
  return failure;
}
