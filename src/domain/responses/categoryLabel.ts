export function categoryLabel(category: string): string {
  if (category === 'acknowledgement') return 'Acknowledgment'
  const words = category.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
