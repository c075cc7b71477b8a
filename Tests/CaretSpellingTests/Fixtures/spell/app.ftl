# We recieve it.
wrold-key = Recieve { $wrold } of the wrold
    that occured
    .wrold = A messge
-brand = { $n ->
    [one] a wrold
   *[other] { $n } wrolds
}
