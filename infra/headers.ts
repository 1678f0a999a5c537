/** Security headers that CloudFront and the embedded cloud send with every page. */
export const SECURITY_HEADERS = {
  /**
   * Inline styles are allowed because PrimeReact 10 creates style elements at run time. Scripts from other origins are
   * allowed only for Razorpay's checkout.
   */
  contentSecurityPolicy: {
    'default-src': ["'none'"],
    'script-src': ["'self'", 'https://checkout.razorpay.com'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    // `blob:` is needed for previews of attachments. The page shows a PDF or a recording in a frame with a blob URL.
    'frame-src': ['blob:', 'https://api.razorpay.com', 'https://checkout.razorpay.com'],
    'media-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
  /** Two years in seconds. */
  hstsSeconds: 63_072_000,
  referrerPolicy: 'strict-origin-when-cross-origin',
  /** Headers for which CloudFront's policy has no field. */
  custom: {
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), usb=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  },
} as const;

/** Returns the content security policy as one header value. */
export const contentSecurityPolicy = (): string =>
  Object.entries(SECURITY_HEADERS.contentSecurityPolicy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** Returns the security headers in the form in which a browser receives them. */
export const securityHeaders = (): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(),
  'strict-transport-security': `max-age=${SECURITY_HEADERS.hstsSeconds}; includeSubDomains; preload`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': SECURITY_HEADERS.referrerPolicy,
  ...SECURITY_HEADERS.custom,
});
