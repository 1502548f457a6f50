export const phoneTypes = ['mobile', 'home', 'work'] as const;
export type PhoneType = (typeof phoneTypes)[number];
