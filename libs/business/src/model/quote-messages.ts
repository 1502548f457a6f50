// Messages of the form that opens a quote.

export const quoteNumberMissing = 'Please enter your quote number';
export const quoteProof = 'Please enter your email or ZIP code';
