export const bannerPlace = 'banda';
