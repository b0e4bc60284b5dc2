{
  const settle = () => document.documentElement.toggleAttribute('data-settled', true)
  const observePaint = () => {
    setTimeout(settle, 2000)
    new PerformanceObserver(settle).observe({ type: 'paint', buffered: true })
  }
  if (document.referrer.startsWith(location.origin)) settle()
  else addEventListener('load', observePaint)
}
