/** How many of an agency's sales come at a time: there may be more while a page is full. */
export const agencySalesPageSize = 5;
