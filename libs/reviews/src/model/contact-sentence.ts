/** Tells a buyer which number to call. */
export function contactSentence(phone: string): string {
  return `Call ${phone}, and we will find what fits your car.`;
}
