import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../providers/dataProvider.ts'

export const foldersKey = ['outlook', 'folders']

export const useFolders = () => useQuery({ queryKey: foldersKey, queryFn: () => dataProvider.folders() })
