/** Above every screen: where what must be seen is put, once it is there. */
export const bannerPlace = 'banda';
