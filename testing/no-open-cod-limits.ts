/** Settings for shops whose shoppers all order to the same few addresses. */
export const noOpenCodLimits = {
  COD_MAX_OPEN: 'off',
  COD_MAX_OPEN_VALUE: 'off',
  COD_MAX_OPEN_DELIVERED: 'off',
  COD_MAX_OPEN_VALUE_DELIVERED: 'off',
}
