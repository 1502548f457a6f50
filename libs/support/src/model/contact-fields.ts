import { ContactForm, TireInquiry, TypedQuantity } from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

const { orderNumber, page, fileId } = ContactForm.shape;

/** The contact form, in the browser and in its action. Its output is what the API takes. */
export const ContactFields = z.object({
  ...ContactForm.shape,
  orderNumber: optionalField(orderNumber.def.innerType),
  page: optionalField(page.def.innerType),
  fileId: optionalField(fileId.def.innerType),
});
export type ContactFields = z.infer<typeof ContactFields>;

/** The form that asks for tires, likewise. */
export const InquiryFields = z.object({
  ...TireInquiry.shape,
  quantity: TypedQuantity,
  brand: optionalField(TireInquiry.shape.brand.def.innerType),
});
export type InquiryFields = z.infer<typeof InquiryFields>;
