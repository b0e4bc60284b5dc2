/** Where a page can be shared without a script of anybody's: plain links (spec §2, "share icons"). */
export function shareLinks(title: string, url: string) {
  const page = encodeURIComponent(url)
  const words = encodeURIComponent(title)
  return [
    {
      icon: 'facebook',
      label: 'Share on Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${page}`,
    },
    {
      icon: 'twitter',
      label: 'Share on Twitter',
      href: `https://twitter.com/intent/tweet?url=${page}&text=${words}`,
    },
    {
      icon: 'linkedin',
      label: 'Share on LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}`,
    },
    {
      icon: 'chat',
      label: 'Share on WhatsApp',
      href: `https://wa.me/?text=${words}%20${page}`,
    },
    {
      icon: 'mail',
      label: 'Share by email',
      href: `mailto:?subject=${words}&body=${page}`,
    },
  ] as const
}
