// Lets fonts and further pictures load (styles/tokens.css) once the first picture is painted, or after two seconds if
// the browser reports no paint. A visitor from another page of the site already has the fonts. SiteLayout.astro
// inlines this script.
{
  const settle = () => (document.documentElement.dataset.settled = '')
  if (document.referrer.startsWith(location.origin)) settle()
  else
    addEventListener('load', () => {
      setTimeout(settle, 2000)
      new PerformanceObserver(settle).observe({ type: 'paint', buffered: true })
    })
}
