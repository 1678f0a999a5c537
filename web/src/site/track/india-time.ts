const format = (options: Intl.DateTimeFormatOptions) => {
  const inIndia = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options });
  return (at: string): string => {
    const time = new Date(at);
    return Number.isNaN(time.getTime()) ? at : inIndia.format(time);
  };
};

/** Returns a day in India in the product's usual form: `04 Nov 2026`. */
export const indiaDayText = format({ day: '2-digit', month: 'short', year: 'numeric' });

/** Returns the time of day in India: `4:05 pm`. */
export const indiaHourText = format({ hour: 'numeric', minute: '2-digit', hour12: true });
