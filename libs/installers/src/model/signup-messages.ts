// Messages of the form by which a shop applies.

export const registered = 'Success! Thank you for registering.';
export const hoursOfDay = 'Please enter an opening and a closing time, or check Closed';
