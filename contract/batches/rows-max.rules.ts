export const batchRowsMax = 500;
