// Messages about orders of a buyer's organization.

export const unitNumber = 'Please enter the vehicle’s unit number';
export const costCenter = 'Please enter the cost center';
export const costCenterChoose = 'Please choose a cost center';
export const organizationFields =
  'Please enter the unit and the cost center that your organization asks for.';
export const approvalNeeded =
  'This order is above your limit. Someone in your organization has to approve it before you can buy it.';
export const approvalNobody =
  'This order is above your limit, and no one else in your organization can approve orders. Please call us.';
export const approvalWhy = 'Please say why, in up to 300 characters';
