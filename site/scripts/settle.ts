// Lets fonts and later pictures load (styles/tokens.css) when the first picture is painted. A visitor who
// comes from another page of the site has the fonts already; a browser that reports no paint gets them
// after two seconds. SiteLayout.astro writes it into the page.
{
  const settle = () => (document.documentElement.dataset.settled = '')
  if (document.referrer.startsWith(location.origin)) settle()
  else
    addEventListener('load', () => {
      setTimeout(settle, 2000)
      new PerformanceObserver(settle).observe({ type: 'paint', buffered: true })
    })
}
