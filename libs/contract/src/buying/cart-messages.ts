// Messages about the cart and its shop.

export const couponCode = 'Please enter a valid coupon code';
export const brandLeftCart = (tire: string, brand: string) =>
  `We took the ${tire} out of your cart because your account can’t buy ${brand} tires.`;
export const installationUnavailable = 'Installation unavailable';
export const noShops = 'No shops nearby';
export const outsideArea = "This zip code is outside the selected installer's serviceable area.";
