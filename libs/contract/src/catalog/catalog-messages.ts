// Messages beside tires and vehicles.

export const vinUnknown = 'We don’t know this VIN. Please choose your vehicle by year, make, and model.';
export const sizeFirst = 'Select a tire size first';
/** Beside a tire, and where it was to be added to a cart. */
export const brandNotAssociated = (brand: string) =>
  `Your account can’t buy ${brand} tires. Please call us if it should.`;
export const outOfStock = 'Currently out of stock';
export const noMatches = 'Sorry, no matching results found.';
export const placard = 'Check the tire placard on your driver’s door jamb before you buy.';
