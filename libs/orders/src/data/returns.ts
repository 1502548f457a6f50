import {
  addToCart,
  cancelReturn,
  chooseReorder,
  messages,
  openReturns,
  type OrderReturns,
  previewReturn,
  requestReturn,
  type ReturnRefund,
  returnPicturesPath,
  UploadedPicture,
} from '@tirekit/contract';
import {
  type FormErrors,
  formErrors,
  getIdempotencyKey,
  parseForm,
  redirectTo,
  rememberCart,
  type RequestContext,
  takePictures,
  toResult,
  uploadFile,
} from '@tirekit/shell-server/request';
import { data } from 'react-router';
import { chosenTires, ReturnForm, ReturnTiresForm } from '../model/return-form.ts';
import { returnPicturesRule } from '../model/return-pictures-rule.ts';
import { notOpened, type OpenedOrder } from './opened-order.ts';

/** The answer to the form of a return: its errors, and the server's findings. */
export interface ReturnAnswer extends FormErrors {
  /** The refund for the chosen tires. */
  readonly refund?: ReturnRefund;
  /** Pictures that the server has taken; the form names them again. */
  readonly pictures?: readonly string[];
}

/** The tires of an order that can be returned, and those that have been. */
export async function openedReturns(
  { api }: Pick<RequestContext, 'api'>,
  opened: OpenedOrder,
): Promise<OrderReturns> {
  const result = await toResult(api.call(openReturns, { body: opened }));
  if (!result.ok) throw notOpened(result.failure, opened);
  return result.answer.returns;
}

const pictureUpload = { path: returnPicturesPath, rule: returnPicturesRule };

/** Hands a picture of a return to the API. On the server. */
export const sendReturnPicture = (context: Pick<RequestContext, 'sendFile'>, file: Blob) =>
  uploadFile(context, file, { ...pictureUpload, schema: UploadedPicture });

/** Answers the form of a return: the preview of its refund, its errors, or the page of the new return. */
export async function answerReturnForm(
  context: RequestContext,
  opened: OpenedOrder,
  { fields, toPath }: { fields: FormData; toPath: (returnId: string) => string },
) {
  const { pictures, problem } = await takePictures(context, fields, pictureUpload);
  const isPreview = fields.get('intent') === 'preview';
  const form = await parseForm(fields, ReturnForm);
  const tires = await parseForm(fields, ReturnTiresForm);
  const { values } = form;
  const refused = (errors: FormErrors, refund?: ReturnRefund): ReturnAnswer => ({
    ...errors,
    pictures,
    ...(refund && { refund }),
  });
  const ofPictures = problem === null ? {} : { files: problem };
  const none = { ok: false, message: null, fields: ofPictures, values } as const;
  if (!tires.ok) {
    const errors = form.ok || isPreview ? tires.fields : form.fields;
    return data(refused({ ...none, fields: { ...errors, ...ofPictures } }), { status: 422 });
  }
  const body = { ...opened, tires: chosenTires(tires.value) };
  const previewed = await toResult(context.api.call(previewReturn, { body }));
  if (!previewed.ok && previewed.failure.kind === 'NotFound') throw notOpened(previewed.failure, opened);
  if (!previewed.ok) return formErrorsWith(formErrors({ values }, previewed.failure), pictures);
  const { refund } = previewed.answer;
  if (isPreview) return data(refused(none, refund), { status: problem === null ? 200 : 422 });
  if (!form.ok || problem !== null) {
    const errors = { ...(form.ok ? {} : form.fields), ...ofPictures };
    return data(refused({ ...none, fields: errors }, refund), { status: 422 });
  }
  const { reason, note } = form.value;
  const asked = await toResult(
    context.api.call(requestReturn, {
      body: { ...body, reason, note, pictures: [...pictures] },
      headers: getIdempotencyKey(values['pageKey'] ?? '', { body, reason, note }),
    }),
  );
  if (!asked.ok) return formErrorsWith(formErrors({ values }, asked.failure), pictures, refund);
  return redirectTo(toPath(asked.answer.return.returnId));
}

function formErrorsWith(
  answer: ReturnType<typeof formErrors>,
  pictures: readonly string[],
  refund?: ReturnRefund,
) {
  const errors: ReturnAnswer = { ...answer.data, pictures, ...(refund && { refund }) };
  return data(errors, answer.init ?? { status: 422 });
}

/** Cancels a return. Returns the form's errors, or null. */
export async function cancelOwnReturn(
  { api }: Pick<RequestContext, 'api'>,
  opened: OpenedOrder,
  returnId: string,
) {
  const result = await toResult(api.call(cancelReturn, { body: { ...opened, returnId } }));
  return result.ok ? null : formErrors({ values: {} }, result.failure);
}

/**
 * Orders the right size in one step: notes it with the return, and puts the tires into the cart at today's price. A second
 * press puts them in once. Returns the form's errors, or null.
 */
export async function orderRightSize(
  context: RequestContext,
  opened: OpenedOrder,
  { returnId, itemId, quantity }: { returnId: string; itemId: string; quantity: number },
) {
  const { api, keepCartKey, cookies } = context;
  if (itemId === '')
    return formErrors({ ok: false, message: null, fields: { itemId: messages.sizeFirst }, values: {} });
  const chosen = await toResult(api.call(chooseReorder, { body: { ...opened, returnId, itemId } }));
  if (!chosen.ok) return formErrors({ values: { itemId } }, chosen.failure);
  const line = chosen.answer.return.lines[0];
  const added = await toResult(
    api.call(addToCart, {
      body: { items: [{ itemId, quantity, ...(line?.fitmentId != null && { fitment: line.fitmentId }) }] },
      headers: getIdempotencyKey(returnId, { itemId }),
    }),
  );
  if (!added.ok) return formErrors({ values: { itemId } }, added.failure);
  keepCartKey(added.answer.cartKey);
  rememberCart(cookies, added.answer.cart);
  return null;
}
